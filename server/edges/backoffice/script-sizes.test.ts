import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { screensOf, scriptBytes, scriptFilesOf } from '#tests/tools/script-files.ts'
import { type BackofficeBuild, builtBackoffice } from './backoffice-source.ts'

const CLIENT = join(import.meta.dirname, '../../../build/backoffice/client')
/** Bytes of script, compressed, that a screen may need before it is awake. */
const MOST_SCRIPT = 120_000
/** Loaded when somebody opens it. */
const OPENED_LATER = ['palette', 'help']

describe('the scripts of the back office', () => {
  let assets: BackofficeBuild['assets']
  beforeAll(async () => {
    await buildBackoffice()
    assets = (await builtBackoffice().load()).assets
  }, 120_000)

  const filesOf = (id: string) => scriptFilesOf(id, assets)
  const screens = () => screensOf(assets)

  it('of no screen are more than 120 kB, compressed', () => {
    expect(screens().length).toBeGreaterThan(30)
    expect(screens()).toContain('routes/home/home')
    for (const id of screens()) {
      const sum = scriptBytes(filesOf(id), CLIENT)
      expect(sum, id).toBeGreaterThan(50_000)
      expect(sum, id).toBeLessThanOrEqual(MOST_SCRIPT)
    }
  })

  it('come with the screen that they are of, and with no other', () => {
    const own = new Map(screens().map((id) => [id, assets.routes[id]?.module ?? '']))
    // Three doors that are one screen.
    for (const door of ['invite', 'password']) {
      expect(own.get(door)).toBe(own.get('setup'))
      own.delete(door)
    }
    expect(new Set(own.values()).size).toBe(own.size)
    const around = [assets.routes.root?.module, assets.routes['routes/shell/shell']?.module]
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
