/**
 * Place names as the address form takes them: letters and spaces only, at most 50, written as people do.
 */

const DISTRICTS: Record<string, string> = {
  '24 Paraganas South': 'South Twenty Four Parganas',
  '24 Paraganas North': 'North Twenty Four Parganas',
  'Y.S.R.': 'YSR',
  'S.A.S Nagar': 'SAS Nagar',
  'Kaimur (Bhabua)': 'Kaimur',
  Jagitial: 'Jagtial',
}

const STATES: Record<string, string> = {
  'The Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
}

/** The districts of Delhi are named by the compass alone. */
const COMPASS = /^(Central|East|New|North|North East|North West|Shahdara|South|South East|South West|West)$/

export function normaliseState(name: string): string {
  const written = asWritten(name)
  return lettersAndSpaces(STATES[written] ?? written)
}

export function normaliseDistrict(name: string, state: string): string {
  const written = asWritten(name)
  if (state === 'Delhi' && COMPASS.test(written)) return `${written} Delhi`
  return lettersAndSpaces(DISTRICTS[written] ?? written)
}

/** "Pune H.O" and "Lal Chowk SO" without the kind of office behind the name. */
export function normaliseOffice(name: string): string {
  return asWritten(
    name
      .replace(/\s+[HSB]\.?\s?O\.?$/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** Kinds of office that stay in capitals. */
const ABBREVIATIONS = /^(GPO|G\.P\.O\.|HQ|IAF|NDC|RMS|TSO)$/

function asWritten(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, ' ')
    .split(' ')
    .map((word, index) => {
      if (/^(and|of)$/i.test(word) && index > 0) return word.toLowerCase()
      if (ABBREVIATIONS.test(word)) return word
      // Names in capitals are shouted; others are already written as they should be.
      return word === word.toUpperCase() && /^[A-Z(]{2,}/.test(word) ? titleCase(word) : word
    })
    .join(' ')
}

const titleCase = (word: string): string =>
  word.toLowerCase().replace(/(^|[^a-z])[a-z]/g, (it) => it.toUpperCase())

function lettersAndSpaces(name: string): string {
  return name
    .replace(/[^A-Za-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
