import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const pages = globSync(['docs/rules.md', 'docs/rules/*.md'], { cwd: ROOT }).map((path) => ({
  path,
  // Lines are wrapped for the eye: a title or a text may go on in the next one.
  text: read(path).replace(/\s+/g, ' '),
}))

/** A link to a file of tests, and the titles that follow it in curly quotes. */
const PROOF = /\]\(([^)]+\.(?:test|spec)\.ts)\)((?:,? “[^”]+”)+)/g

const proofs = pages.flatMap(({ path, text }) =>
  [...text.matchAll(PROOF)].flatMap(([, link = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({
      file: normalize(join(dirname(path), link)),
      title,
    })),
  ),
)

/** Everything that is shown is written somewhere in here. */
const code = globSync('{domain,server,storefront}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.includes('.test.') && !path.endsWith('.d.ts'))
  .map((path) => read(path).replace(/\s+/g, ' ').replaceAll('&amp;', '&'))
  .join('\n')

describe('the rules', () => {
  it('name tests that exist, by their titles', () => {
    expect(proofs.length).toBeGreaterThan(300)
    const tests = new Map([...new Set(proofs.map(({ file }) => file))].map((file) => [file, textOf(file)]))
    const missing = proofs.filter(({ file, title }) => !hasTitle(tests.get(file) ?? '', title))
    expect(missing).toEqual([])
  })

  it('quote the texts of the screens to the letter', () => {
    const shown = pages.flatMap(({ text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words),
    )
    expect(shown.length).toBeGreaterThan(200)
    // What varies stands in braces: the words around it are looked for.
    const isShown = (words: string) => words.split(/\{[^}]*\}/).every((part) => code.includes(part.trim()))
    expect(shown.filter((words) => !isShown(words))).toEqual([])
  })

  it('are all in the table of contents', () => {
    const contents = read('docs/rules.md')
    const links = pages.slice(1).map(({ path }) => path.replace('docs/', ''))
    expect(links.filter((link) => !contents.includes(`](${link})`))).toEqual([])
  })
})

/** When and at which width it is tried is no part of what a test proves. */
const WHEN_TRIED = / @(?:desk|both|rest)\b/g

function textOf(file: string): string {
  try {
    return read(file).replaceAll(WHEN_TRIED, '')
  } catch {
    return ''
  }
}

function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
