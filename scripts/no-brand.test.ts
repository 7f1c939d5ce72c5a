import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = /(?<!\.test)\.(tsx?|css|json|html|svg|webmanifest)$/

const { shortName, phone, city } = JSON.parse(readFileSync(join(ROOT, 'demo/shop.json'), 'utf8')) as {
  [fact: string]: string
}

function* sources(): Generator<string> {
  for (const folder of ['domain', 'server', 'storefront', 'backoffice']) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && SOURCE.test(entry.name)) yield join(entry.parentPath, entry.name)
    }
  }
}

it.each([shortName, phone, city])('nothing of the demo shop stands in the code: %s', (fact = '') => {
  expect(fact).not.toBe('')
  const files = [...sources()]
  expect(files.length).toBeGreaterThan(300)
  const telling = files.filter((file) =>
    readFileSync(file, 'utf8').toLowerCase().includes(fact.toLowerCase()),
  )
  expect(telling).toEqual([])
})
