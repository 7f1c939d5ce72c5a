import { expect, it } from 'vitest'
import { sourceInWords } from './source-words.ts'

it.each([
  ["Nissan's owner's manual of the export Micra", "Nissan's owner's manual of the export Micra"],
  ['commonly known', 'commonly known'],
  ['none', 'none'],
  ['Philips', 'Philips'],
  ['Handbook 2018, p. 312', 'Handbook 2018, p. 312'],
  ['https://www.bulbtypes.com/ktm/390-duke?page=4', 'bulbtypes.com'],
  ['Grupouma.com', 'grupouma.com'],
  ['see https://bulbtypes.com/ktm for it', 'kept by the shop'],
  ['swift-manual.pdf', 'kept by the shop'],
  ['see owner manual.PDF, page 12', 'kept by the shop'],
  ['fitment.json', 'kept by the shop'],
  ['bajaj-showroom', 'kept by the shop'],
  ['uma_ns200', 'kept by the shop'],
  ['tables of uma_ns200', 'kept by the shop'],
])('a source that is noted as %s is told as %s', (noted, told) => {
  expect(sourceInWords(noted)).toBe(told)
})
