import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import ownPackage from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const PAGE_OF_LINES = 60

describe('the changelog', () => {
  const releases = read('CHANGELOG.md').split(/^## /m).slice(1)

  it('begins with the version of the shop, which the lock file has too', () => {
    expect(releases[0]?.split(' ')[0]).toBe(ownPackage.version)
    const { version, packages } = JSON.parse(read('package-lock.json'))
    expect([version, packages[''].version]).toEqual([ownPackage.version, ownPackage.version])
  })

  it.each(releases)('has a page of a release at most: %s', (release) => {
    expect(release.split('\n').length).toBeLessThanOrEqual(PAGE_OF_LINES)
  })
})

describe('the decisions', () => {
  const rows = read('docs/decisions/README.md').matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| \S+ \| (.+) \|$/gm)
  const statuses = new Map([...rows].map(([, file = '', status = '']) => [file, status]))
  const files = globSync('docs/decisions/2*.md', { cwd: ROOT }).map((path) => basename(path))

  it('are all in the index, with a status', () => {
    expect([...statuses.keys()].toSorted()).toEqual(files.toSorted())
    expect([...statuses.values()].filter((it) => !/^(stands|replaced by \[)/.test(it))).toEqual([])
  })

  it('that are replaced say by which in two lines', () => {
    const replaced = [...statuses].filter(([, status]) => status.startsWith('replaced'))
    for (const [file] of replaced) {
      const [title, ...lines] = read(`docs/decisions/${file}`).split('\n').filter(Boolean)
      expect(title).toMatch(/^# /)
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(lines[0]).toMatch(/^Replaced by \[/)
    }
  })

  it('name every package that the shop runs with', () => {
    const text = read('docs/decisions/2026-11-15-dependencies.md')
    const named = new Set(
      [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')),
    )
    expect(Object.keys(ownPackage.dependencies).filter((name) => !named.has(name))).toEqual([])
  })
})

it('every page on operating the shop is in its table of contents', () => {
  const contents = read('docs/operating.md')
  const files = globSync('docs/operating/*.md', { cwd: ROOT }).map((path) => path.replace('docs/', ''))
  expect(files.filter((file) => !contents.includes(`](${file}) |`))).toEqual([])
})
