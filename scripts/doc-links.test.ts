import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = 'backoffice|bench|demo|docs|domain|scripts|server|storefront|tests'

const paths = globSync(['*.md', `{${FOLDERS.replaceAll('|', ',')}}/**/*.md`], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})

const pages = paths.map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^```.*?^```/gms, '')
  return { path, text, anchors: anchorsOf(text) }
})

const anchors = new Map(pages.map((page) => [page.path, page.anchors]))

describe('the pages of text', () => {
  it('lead only to files, folders and headings that are there', () => {
    const links = pages.flatMap(({ path, text }) => linksOf(text).map((link) => ({ path, link })))
    expect(links.length).toBeGreaterThan(500)
    expect(links.filter(({ path, link }) => !isThere(path, link))).toEqual([])
  })

  it('name only files and folders that are there', () => {
    const named = pages.flatMap(({ path, text }) => namedIn(text).map((name) => ({ path, name })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !isNamedRightly(name))).toEqual([])
  })
})

/** Those of this repository: what is elsewhere nobody can promise. */
function linksOf(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^[a-z]+:/.test(link))
}

function isThere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? from : normalize(join(dirname(from), file))
  if (!existsSync(join(ROOT, path))) return false
  return anchor === undefined || anchors.get(path)?.has(anchor) === true
}

/** In backticks and from the top. What is generated, or stands for many (`<noun>`, `00NN`), is left out. */
function namedIn(text: string): string[] {
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s]*)\``, 'g'))]
  return named.map(([, name = '']) => name).filter((name) => !/[<…]|NN|\.d\.ts$/.test(name))
}

function isNamedRightly(name: string): boolean {
  return existsSync(join(ROOT, name)) || (/[*{]/.test(name) && globSync(name, { cwd: ROOT }).length > 0)
}

/** As GitHub makes them of headings. */
function anchorsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replaceAll(/\]\([^)]*\)/g, '').toLowerCase()
    const anchor = words.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    let unused = anchor
    for (let times = 1; found.has(unused); times++) unused = `${anchor}-${times}`
    found.add(unused)
  }
  return found
}
