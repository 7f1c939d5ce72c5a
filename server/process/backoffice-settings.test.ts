import { expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

const parse = (environment: Record<string, string>) => parseSettings(environment).backoffice

it('is at 127.0.0.1:3001 unless told otherwise', () => {
  expect(parse({})).toEqual({ port: 3001, isPortChosen: false, host: '127.0.0.1', url: undefined })
  expect(parse({ BACKOFFICE_PORT: '', BACKOFFICE_HOST: ' ', BACKOFFICE_URL: '' })).toEqual(parse({}))
})

it('takes a port, an address and a URL', () => {
  const environment = {
    BACKOFFICE_PORT: '0',
    BACKOFFICE_HOST: '::',
    BACKOFFICE_URL: 'https://office.example',
  }
  const url = new URL('https://office.example')
  expect(parse(environment)).toEqual({ port: 0, isPortChosen: true, host: '::', url })
})

it('knows that the usual port can be chosen too', () => {
  expect(parse({ BACKOFFICE_PORT: '3001' })).toMatchObject({ port: 3001, isPortChosen: true })
})

it('can be switched off', () => {
  expect(parse({ BACKOFFICE_PORT: 'off' })).toBeUndefined()
})

it.each(['abc', '-1', '65536', 'Off', 'none'])('refuses BACKOFFICE_PORT=%s', (BACKOFFICE_PORT) => {
  expect(() => parse({ BACKOFFICE_PORT })).toThrow(
    `BACKOFFICE_PORT must be a whole number from 0 to 65535, not "${BACKOFFICE_PORT}".`,
  )
})

it.each(['office', 'ftp://office.example', 'https://office.example/path'])(
  'refuses BACKOFFICE_URL=%s',
  (BACKOFFICE_URL) => {
    expect(() => parse({ BACKOFFICE_URL })).toThrow(/^BACKOFFICE_URL must look like/)
  },
)

it.each(['office.example', '127.0.0.1:3001', '*'])('refuses BACKOFFICE_HOST=%s', (BACKOFFICE_HOST) => {
  expect(() => parse({ BACKOFFICE_HOST })).toThrow(/^BACKOFFICE_HOST must be an address/)
})
