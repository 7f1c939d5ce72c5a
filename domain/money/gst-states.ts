/** A State or union territory, with the two digits by which GST knows it. */
export type GstState = { code: string; name: string }

const STATES: readonly GstState[] = (
  [
    ['01', 'Jammu and Kashmir'],
    ['02', 'Himachal Pradesh'],
    ['03', 'Punjab'],
    ['04', 'Chandigarh'],
    ['05', 'Uttarakhand'],
    ['06', 'Haryana'],
    ['07', 'Delhi'],
    ['08', 'Rajasthan'],
    ['09', 'Uttar Pradesh'],
    ['10', 'Bihar'],
    ['11', 'Sikkim'],
    ['12', 'Arunachal Pradesh'],
    ['13', 'Nagaland'],
    ['14', 'Manipur'],
    ['15', 'Mizoram'],
    ['16', 'Tripura'],
    ['17', 'Meghalaya'],
    ['18', 'Assam'],
    ['19', 'West Bengal'],
    ['20', 'Jharkhand'],
    ['21', 'Odisha'],
    ['22', 'Chhattisgarh'],
    ['23', 'Madhya Pradesh'],
    ['24', 'Gujarat'],
    ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['27', 'Maharashtra'],
    ['29', 'Karnataka'],
    ['30', 'Goa'],
    ['31', 'Lakshadweep'],
    ['32', 'Kerala'],
    ['33', 'Tamil Nadu'],
    ['34', 'Puducherry'],
    ['35', 'Andaman and Nicobar Islands'],
    ['36', 'Telangana'],
    ['37', 'Andhra Pradesh'],
    ['38', 'Ladakh'],
  ] as const
).map(([code, name]) => ({ code, name }))

/** By their names, as people look for one. */
export const INDIAN_STATES: readonly string[] = STATES.map(({ name }) => name).sort()

/** Names that are older, or written otherwise. */
const OTHER_NAMES: Record<string, string> = {
  'andaman and nicobar': '35',
  chattisgarh: '22',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  'nct of delhi': '07',
  'new delhi': '07',
  orissa: '21',
  pondicherry: '34',
  tamilnadu: '33',
  telengana: '36',
  uttaranchal: '05',
}

/** Union territories without a legislature of their own: there the State's half of the tax is the territory's. */
const TERRITORIES = ['04', '26', '31', '35', '38']

const byCode = new Map(STATES.map((state) => [state.code, state]))
const byName = new Map(STATES.map((state) => [keyOf(state.name), state]))

/** The State of a name as people and India Post write it. */
export function findGstState(name: string): GstState | undefined {
  const key = keyOf(name)
  return byName.get(key) ?? byCode.get(OTHER_NAMES[key] ?? '')
}

export function gstStateByCode(code: string): GstState | undefined {
  return byCode.get(code)
}

/** What the State's half of the tax is called there. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return TERRITORIES.includes(code) ? 'UTGST' : 'SGST'
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '')
}
