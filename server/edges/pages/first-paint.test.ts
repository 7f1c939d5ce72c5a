import { expect, it } from 'vitest'
import {
  deferScripts,
  inlineStyles,
  partsOf,
  REPLAY_EARLY_PRESS,
  removeScripts,
  replayEarlyPress,
  START_SCRIPTS,
  wholePage,
} from './first-paint.ts'

const BUILT = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/assets/a.css"/>',
  '<link rel="stylesheet" href="/assets/b.css#"/></head><body><p>Shop</p>',
  '<script>window.context = {}</script><script type="module" async="">import "/assets/home.js" // $& $1</script></body></html>',
].join('')

const styled = inlineStyles(partsOf(BUILT), (path) => `/* ${path} $& */`)
const arranged = wholePage(deferScripts(replayEarlyPress(styled)))

it('writes the styles of a page into it, in their order, and follows no link to them', () => {
  expect(arranged).toContain(
    '<style>/* /assets/a.css $& */</style><link rel="stylesheet" href="/assets/a.css" disabled=""/>' +
      '<style>/* /assets/b.css $& */</style><link rel="stylesheet" href="/assets/b.css#" disabled=""/>',
  )
})

it('keeps the module script as it is for later, with what it needs, each once', () => {
  expect(arranged).not.toContain('rel="modulepreload"')
  expect(arranged).toContain(
    '<script type="text/plain" data-modules="/assets/entry.js /assets/home.js">import "/assets/home.js" // $& $1</script>',
  )
})

it('leaves out of a page what would wake it, and nothing else', () => {
  const still = wholePage(removeScripts(styled))
  expect(still).not.toContain('/assets/home.js')
  expect(still).not.toContain('/assets/entry.js')
  expect(still).toContain('<p>Shop</p><script>window.context = {}</script></body></html>')
})

it('leaves everything else alone, and adds two scripts of its own', () => {
  expect(arranged).toContain('<body><p>Shop</p><script>window.context = {}</script>')
  expect(
    arranged.endsWith(
      `<script>${START_SCRIPTS}</script><script>${REPLAY_EARLY_PRESS}</script></body></html>`,
    ),
  ).toBe(true)
})

it('writes in no file but the styles of the build', () => {
  const odd = ['/assets/../../server/index.css', '../secret.css', '//x.example/a.css', '/assets/a.js']
  for (const href of odd) {
    const html = `<html><head><link rel="stylesheet" href="${href}"/></head><body></body></html>`
    expect(wholePage(inlineStyles(partsOf(html), () => 'read'))).toBe(html)
  }
})

it('keeps early presses of a page without a module script too', () => {
  const html = '<html><head></head><body><p>Gone</p></body></html>'
  expect(wholePage(replayEarlyPress(partsOf(html)))).toBe(
    html.replace('</body>', `<script>${REPLAY_EARLY_PRESS}</script></body>`),
  )
})

it('leaves what has neither head nor body as it is', () => {
  expect(wholePage(deferScripts(replayEarlyPress(partsOf('Nothing here'))))).toBe('Nothing here')
})
