import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { dataScript } from './data-script.ts'

/** What the framework gets of it. */
function taken(script: string): string[] {
  const got: string[] = []
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push('the end') }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return got
}

it.each([
  '["name","Marg M1"]',
  `it's "one"`,
  `\\ \\\\ \\' \\" \\\\" '\\`,
  'two\nlines\r\u2028\u2029\0',
  '</script><script>alert(1)</script><!--<script>',
  '₹1,770 – 5500 K',
])('brings %j whole, and nothing that would end the script or begin another', (data) => {
  const script = dataScript(data)
  expect(taken(script)).toEqual([data, 'the end'])
  expect(script).not.toContain('<')
})
