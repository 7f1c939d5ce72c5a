import { expect, it } from 'vitest'
import { foldLongCells } from './fold-long-cells.ts'

const row = (lines: number, br = '<br>') =>
  `<tr><th scope="row">Fits</th><td>${Array.from({ length: lines }, (_, at) => `Model ${at}`).join(br)}</td></tr>`

it('opens a cell of more than five lines at a press, and leaves others as they are', () => {
  expect(foldLongCells(row(5))).toBe(row(5))
  for (const br of ['<br>', '<br />', '<br/>']) {
    const folded = foldLongCells(row(2) + row(6, br) + row(1))
    expect(folded).toContain('<td><details><summary>Show all 6</summary>Model 0')
    expect(folded).toContain('Model 5</details></td>')
    expect(folded.match(/<details>/g)).toHaveLength(1)
  }
})

it('says nothing of what is no table', () => {
  expect(foldLongCells('<p>One<br>Two</p>')).toBe('<p>One<br>Two</p>')
})
