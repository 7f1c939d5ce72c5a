/** With more lines a cell stands like a tower beside the others. */
const MOST_LINES = 5

/** Puts the long cells of a table behind a line that opens them, such as a list of all vehicles. */
export function foldLongCells(html: string): string {
  return html.replace(/<td>((?:(?!<\/td>)[\s\S])*)<\/td>/g, (cell, content: string) => {
    const lines = content.split(/<br ?\/?>/).length
    if (lines <= MOST_LINES) return cell
    return `<td><details><summary>Show all ${lines}</summary>${content}</details></td>`
  })
}
