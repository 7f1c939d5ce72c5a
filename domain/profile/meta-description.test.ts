import { expect, it } from 'vitest'
import { metaDescription } from './meta-description.ts'

it.each([
  ['<p>Plug-in <strong>H4</strong> pair.</p><p>Aim once.</p>', 'Plug-in H4 pair. Aim once.'],
  ['Fish &amp; chips &lt;3 &#8377;5 &#x20B9;6 &nbsp; &bogus; &#0;', 'Fish & chips <3 ₹5 ₹6 &bogus; &#0;'],
  ['  many \n\n spaces ', 'many spaces'],
  ['', ''],
])('turns %j into %j', (html, text) => {
  expect(metaDescription(html)).toBe(text)
})

it('ends after 160 characters, never inside one', () => {
  expect(metaDescription('x'.repeat(500))).toHaveLength(160)
  expect([...metaDescription('🔦'.repeat(500))]).toHaveLength(160)
})
