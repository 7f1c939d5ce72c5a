import fc from 'fast-check'

/** Texts that have broken programs before. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007\u001b[2J',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🔦💡'.repeat(50),
  'İıſK',
  "' or 1=1 --",
  "'; drop table products; --",
  '%_%',
  '"*" AND (NEAR',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x1F',
  '٣',
  'x'.repeat(20_000),
  '\n'.repeat(500),
]

/** Any text, with the nasty ones often among them. */
export const nastyText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 50 }) },
)

const nastyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  -1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
)

/** Anything that JSON can carry, and things that become null in it. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, undefined, true, false),
  nastyNumber,
  nastyText,
  fc.array(fc.oneof(nastyNumber, nastyText), { maxLength: 3 }),
  fc.dictionary(nastyText, fc.oneof(nastyNumber, nastyText), { maxKeys: 3 }),
)
