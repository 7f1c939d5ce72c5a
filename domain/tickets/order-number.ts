const LONGEST_NUMBER = 9

/** The number of an order in what somebody typed as one: `12`, `#12`, `Order no. 12`; nothing for what is none. */
export function parseOrderNumber(text: string): number | undefined {
  const [, digits] = /^(?:order)?\s*(?:no\.?|number)?\s*[:#]?\s*0*([1-9]\d*)$/i.exec(text.trim()) ?? []
  return digits === undefined || digits.length > LONGEST_NUMBER ? undefined : Number(digits)
}
