import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ENVIRONMENT, startedWith } from './started-with.ts'

const of = (name: string, environment: Record<string, string> = {}) =>
  startedWith((it) => environment[it]).find((row) => row.name === name)

it('is every setting of the README, with the same defaults', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, table = ''] = readme.split('| name | default | meaning |')
  const rows =
    table
      .split('\n\n')[0]
      ?.split('\n')
      .filter((row) => row.startsWith('| `')) ?? []
  const told = rows.flatMap((row) => {
    const [, names = '', usual = ''] = row.split('|')
    const value = usual.replaceAll('`', '').trim()
    return [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => [name, value] as const)
  })
  expect(ENVIRONMENT.map(({ name }) => name)).toEqual(told.map(([name]) => name))
  for (const [name, value] of told) {
    const known = ENVIRONMENT.find((it) => it.name === name)
    if (known?.usual != null) expect(value).toContain(known.usual)
    else expect(value).toMatch(/^(unset|none|generated.*)?$/)
  }
})

it('says where a value comes from', () => {
  expect(of('PORT')).toEqual({ name: 'PORT', value: '3000', from: 'default' })
  expect(of('PORT', { PORT: '8080' })).toEqual({ name: 'PORT', value: '8080', from: 'environment' })
  expect(of('MAIL_FROM')).toEqual({ name: 'MAIL_FROM', value: null, from: 'default' })
  expect(of('SESSION_SECRET')).toMatchObject({ value: 'Set, not shown', from: 'file' })
})

it('shows no secret', () => {
  const SECRET = 'open-sesame'
  const all = Object.fromEntries(
    ENVIRONMENT.map(({ name, hidden }) => [
      name,
      hidden === 'wholly' ? SECRET : `https://somebody:${SECRET}@host.example/place?key=${SECRET}`,
    ]),
  )
  expect(JSON.stringify(startedWith((name) => all[name]))).not.toContain(SECRET)
  const hiding = ENVIRONMENT.filter(({ hidden }) => hidden).map(({ name }) => name)
  const named = ENVIRONMENT.map(({ name }) => name).filter((name) =>
    /SECRET|TOKEN|API_KEY|ACCESS_KEY|DATABASE_URL|SMTP/.test(name),
  )
  expect(hiding).toEqual(named)
  expect(of('DATABASE_URL', { DATABASE_URL: `postgres://shop:${SECRET}@db.example/shop` })?.value).toBe(
    'postgres://db.example/shop, the rest is not shown',
  )
})
