import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { builtBackoffice } from './backoffice-source.ts'

const CLIENT = join(import.meta.dirname, '../../../build/backoffice/client')
/** Bytes of script, compressed, that a screen may need before it is awake. */
const MOST_SCRIPT = 120_000
/** Loaded when somebody opens it. */
const OPENED_LATER = ['palette', 'help']

type Part = { module: string; imports?: string[] | undefined }

describe('the scripts of the back office', () => {
  let entry: Part
  let routes: Record<string, Part & { parentId?: string | undefined; hasDefaultExport?: boolean }>
  beforeAll(async () => {
    await buildBackoffice()
    const { assets } = await builtBackoffice().load()
    entry = assets.entry
    routes = Object.fromEntries(Object.entries(assets.routes).flatMap(([id, it]) => (it ? [[id, it]] : [])))
  }, 120_000)

  /** Every file that a screen has to have, with those of what stands around it. */
  function filesOf(id: string): string[] {
    const parts = [entry]
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      const part = routes[at]
      if (part) parts.push(part)
    }
    return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  }
  const bytes = (files: string[]) =>
    files.reduce((sum, file) => sum + statSync(`${join(CLIENT, file)}.br`).size, 0)
  const screens = () => Object.keys(routes).filter((id) => routes[id]?.hasDefaultExport && id !== 'root')

  it('of no screen are more than 120 kB, compressed', () => {
    expect(screens().length).toBeGreaterThan(30)
    expect(screens()).toContain('routes/home/home')
    for (const id of screens()) {
      const sum = bytes(filesOf(id))
      expect(sum, id).toBeGreaterThan(50_000)
      expect(sum, id).toBeLessThanOrEqual(MOST_SCRIPT)
    }
  })

  it('come with the screen that they are of, and with no other', () => {
    const own = new Map(screens().map((id) => [id, routes[id]?.module ?? '']))
    // Three doors that are one screen.
    for (const door of ['invite', 'password']) {
      expect(own.get(door)).toBe(own.get('setup'))
      own.delete(door)
    }
    expect(new Set(own.values()).size).toBe(own.size)
    const around = [routes.root?.module, routes['routes/shell/shell']?.module]
    for (const [id, module] of own) {
      if (around.includes(module)) continue
      const others = [...own.keys()].filter((other) => other !== id && filesOf(other).includes(module))
      expect([id, others]).toEqual([id, []])
    }
  })

  it('leave out what is loaded when somebody opens it', () => {
    const names = globSync('assets/*.js', { cwd: CLIENT }).map((file) => basename(file))
    for (const later of OPENED_LATER) {
      const isIt = (file: string) => new RegExp(`^${later}-[\\w-]{8}\\.js$`).test(basename(file))
      expect([later, names.filter(isIt).length]).toEqual([later, 1])
      for (const id of screens()) expect([id, filesOf(id).filter(isIt)]).toEqual([id, []])
    }
  })
})
