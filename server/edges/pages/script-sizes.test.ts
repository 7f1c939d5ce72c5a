import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { screensOf, scriptBytes, scriptFilesOf } from '#tests/tools/script-files.ts'
import { builtStorefront } from './built-storefront.ts'
import { BUILD_FOLDER, type StorefrontBuild } from './storefront-source.ts'

/** Bytes of script, compressed, that the first page may need before it is awake, and any other. */
const MOST_AT_HOME = 120_000
const MOST = 150_000

let assets: StorefrontBuild['assets']
beforeAll(async () => {
  await buildStorefront()
  assets = (await builtStorefront().load()).assets
}, 120_000)

it('no screen needs more script than a slow phone can take, the first one least', () => {
  const screens = screensOf(assets)
  expect(screens).toContain('routes/home/home')
  for (const id of screens) {
    const bytes = scriptBytes(scriptFilesOf(id, assets), join(BUILD_FOLDER, 'client')) + manifestBytes(assets)
    expect(bytes, id).toBeGreaterThan(50_000)
    expect(bytes, id).toBeLessThanOrEqual(id === 'routes/home/home' ? MOST_AT_HOME : MOST)
  }
})

it('what is only for those who order or fill in forms does not come with the first page', () => {
  const files = scriptFilesOf('routes/home/home', assets)
  expect(files.filter((file) => /\/(browse|forms|further|orders|lamps)-/.test(file))).toEqual([])
})

/** The table of routes is a file of its own. */
function manifestBytes({ url }: StorefrontBuild['assets']): number {
  return scriptBytes([url], join(BUILD_FOLDER, 'client'))
}
