import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Prints which packages a shop has read before it does anything. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import('#server/main.ts')
  console.log(JSON.stringify([...packages]))
`

it('a shop that starts reads nothing that only some shops, or a rare piece of work, need', async () => {
  const options = ['--input-type=module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: ROOT })
  const packages: string[] = JSON.parse(stdout)
  expect(packages).toContain('fastify')
  const rare = [
    'nodemailer',
    'pino-pretty',
    'sanitize-html',
    'postcss',
    'bwip-js',
    '@graphql-yoga/render-graphiql',
  ]
  expect(packages.filter((name) => rare.includes(name))).toEqual([])
}, 60_000)
