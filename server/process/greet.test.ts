import { afterEach, expect, it, vi } from 'vitest'
import ownPackage from '../../package.json' with { type: 'json' }
import { greet, greeting } from './greet.ts'
import { parseSettings } from './settings.ts'

const SETUP = 'http://localhost:3001/setup/abc'
const OPEN = { url: 'http://localhost:3001', prepare: () => {}, close: async () => {} }

afterEach(() => vi.restoreAllMocks())

it('the first start says three links in plain words, and how to see the last one again', () => {
  expect(greeting({ port: 3000, backoffice: { url: OPEN.url, setupLink: SETUP } })).toBe(`
The shop is open.

  Shop         http://localhost:3000
  Back office  http://localhost:3001
  Set-up link  http://localhost:3001/setup/abc

The shop has no owner yet. Open the set-up link in your browser to become its owner. It works once.
To see it again: npm run shop -- staff setup-link

`)
})

it('later ones say two, and why where there is no back office', () => {
  expect(greeting({ port: 3000, backoffice: { url: OPEN.url } })).not.toMatch(/set-up/i)
  expect(greeting({ port: 80, backoffice: { closed: 'off' } })).toContain('Back office  off')
})

it('says that the back office opens later where it is still being built', () => {
  const said = greeting({ port: 3000, backoffice: { url: OPEN.url, isToBePrepared: true } })
  expect(said).toContain('Back office  http://localhost:3001 (being prepared, opens in a few seconds)\n')
})

it('without a terminal a person reads the links beside the log, and programs read one line of it', () => {
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const info = vi.fn()
  const log = { info } as unknown as Parameters<typeof greet>[1]['log']
  const backoffice = { ...OPEN, setupLink: SETUP }
  greet(parseSettings({}), { port: 3000, backoffice, terminal: false, log })
  expect(said.join('')).toContain(`Set-up link  ${SETUP}`)
  expect(info).toHaveBeenCalledOnce()
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({
      shop: 'http://localhost:3000',
      backoffice: OPEN.url,
      setup: SETUP,
      version: ownPackage.version,
    }),
    'the shop is open',
  )
})

it('at a terminal the links stand before everything else', () => {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const log = { info: vi.fn() } as unknown as Parameters<typeof greet>[1]['log']
  greet(parseSettings({}), { port: 3000, backoffice: OPEN, terminal: true, log })
  expect(said.join('')).toContain(`version    ${ownPackage.version}`)
  expect(said.join('')).toMatch(/The shop is open\..*Shop .*Back office .*database.*Stop it with Ctrl\+C\./s)
})
