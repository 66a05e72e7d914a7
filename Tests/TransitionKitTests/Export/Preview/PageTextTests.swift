import Foundation
import XCTest

@testable import TransitionKitExport

final class PageTextTests: XCTestCase {
  /// By pencil.
  func testScriptsLoseWhatSeparatesNothing() {
    let table = [
      ("  const a = 1;\n  // why\n  let b = a + 2;\n", "const a=1;let b=a+2;"),
      ("f(a,\n  b)\ng()", "f(a,b)\ng()"),
      ("a - -b + +c - d", "a- -b+ +c-d"),
      ("return 'a  // b';  // c\n", "return'a  // b';"),
      ("x = \"it's \\\" {  }\" + 1", "x=\"it's \\\" {  }\"+1"),
      ("`a  ${ b + { c: 1 }.c }  d ${`e  ${ f }`}  `", "`a  ${b+{c:1}.c}  d ${`e  ${f}`}  `"),
      ("a\n  ? b\n  : c", "a\n?b\n:c"),
      ("a.split(/[ /'] +\\/ /) / 2 / b", "a.split(/[ /'] +\\/ /)/2/b"),
      ("catch { /* it's  left */ }\nf()", "catch{}\nf()"),
      ("x = a / b + c[0] / (d) / e", "x=a/b+c[0]/(d)/e"),
      ("x = ünter  of  y", "x=ünter of y"),
    ]
    for (script, expected) in table {
      XCTAssertEqual(PageText.compactScript(script), expected, script)
    }
  }

  func testStylesLoseWhatSeparatesNothing() {
    let table = [
      (
        "a > b , c d {\n  width: calc(20% - 9px);\n  color: red;\n}\n",
        "a>b,c d{width:calc(20% - 9px);color:red}\n"
      ),
      ("@media (max-width: 1px) {\n  a { b: c }\n}\n", "@media (max-width:1px){a{b:c }}\n"),
    ]
    for (style, expected) in table {
      XCTAssertEqual(
        PageText.compactStyle(style).replacingOccurrences(of: " }", with: "}"),
        expected.replacingOccurrences(of: " }", with: "}"), style)
    }
  }
}
