/** What makes a spreadsheet take a cell for a formula; its full-width twins included. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const GUARD = "'"

/** A product's name must not be able to run anything in the shopkeeper's spreadsheet. */
export function guardCell(text: string): string {
  return BEGINS_FORMULA.test(text) || text.startsWith(GUARD) ? GUARD + text : text
}

/** The text that was guarded. An apostrophe that guards nothing is the writer's own. */
export function unguardCell(cell: string): string {
  if (!cell.startsWith(GUARD)) return cell
  const text = cell.slice(GUARD.length)
  return BEGINS_FORMULA.test(text) || text.startsWith(GUARD) ? text : cell
}
