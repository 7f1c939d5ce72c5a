import { expect, it } from 'vitest'
import { BASES } from '#domain/fitment/bases.ts'
import { capDrawing } from './cap-drawings.ts'

it.each(BASES.map(({ name, cap }) => [name, cap]))('%s (%s) is drawn', (_, cap) => {
  const drawing = capDrawing(cap)
  expect(drawing?.words).toBeTruthy()
  for (const line of [...(drawing?.back ?? []), ...(drawing?.side ?? [])]) {
    expect(line).toMatch(/^M[-\d.]/)
    expect(line).not.toContain('NaN')
  }
})
