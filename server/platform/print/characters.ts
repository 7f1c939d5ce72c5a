/** First and last of each row of characters. */
type Rows = readonly (readonly [number, number])[]

/**
 * The characters of the face that invoices are set in. The fonts beside this file hold these and no others, as do those of
 * the scripts below: after a change, run `npm run subset-fonts`.
 */
export const PRINTED: Rows = [
  // Latin, also as Europe, Vietnam and transliterations of Indian names write it
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x24f],
  [0x1e00, 0x1eff],
  // accents that have no letter of their own
  [0x300, 0x36f],
  // Devanagari, with the joiners that shape its letters and the circle under a sign that has none
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  // dashes, quotes, bullet, ellipsis, per mille, minutes and seconds
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  // € ₹ № ™ Ω μ −
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x3a9, 0x3a9],
  [0x3bc, 0x3bc],
  [0x2212, 0x2212],
]

/** The other scripts of India, each of which has a font of its own: all of its block that Unicode 16 knows. */
export const SCRIPTS = {
  bengali: rows(
    '980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe',
  ),
  gurmukhi: rows(
    'a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76',
  ),
  gujarati: rows(
    'a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff',
  ),
  odia: rows(
    'b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77',
  ),
  tamil: rows(
    'b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa',
  ),
  telugu: rows(
    'c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f',
  ),
  kannada: rows(
    'c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3',
  ),
  malayalam: rows('d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f'),
}

export type Script = keyof typeof SCRIPTS

const ALL: Rows = [...PRINTED, ...Object.values(SCRIPTS).flat()]

export function isPrinted(codePoint: number): boolean {
  return ALL.some(([first, last]) => codePoint >= first && codePoint <= last)
}

function rows(text: string): Rows {
  return text.split(' ').map((row) => {
    const [first = 0, last = first] = row.split('-').map((hex) => Number.parseInt(hex, 16))
    return [first, last] as const
  })
}
