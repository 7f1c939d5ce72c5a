import { describe, expect, it } from 'vitest'
import { croppedSquare, pictureProblems } from './pictures.ts'

describe('the square cut out of a picture', () => {
  it.each([
    [
      { size: 100, x: 50, y: 50 },
      { left: 200, top: 0, width: 800, height: 800 },
    ],
    [
      { size: 100, x: 0, y: 100 },
      { left: 0, top: 0, width: 800, height: 800 },
    ],
    [
      { size: 50, x: 100, y: 100 },
      { left: 800, top: 400, width: 400, height: 400 },
    ],
    [
      { size: 30, x: 50, y: 0 },
      { left: 480, top: 0, width: 240, height: 240 },
    ],
  ])('%j of 1200 × 800 lies at %j', (crop, square) => {
    expect(croppedSquare({ width: 1200, height: 800 }, crop)).toEqual(square)
  })

  it('never leaves the picture, however small it is', () => {
    expect(croppedSquare({ width: 1, height: 3 }, { size: 30, x: 100, y: 100 })).toEqual({
      left: 0,
      top: 2,
      width: 1,
      height: 1,
    })
  })
})

describe('a picture is told to be', () => {
  const fine = { alt: 'A lamp', figures: { width: 800, height: 600, brightness: 200 } }
  it.each([
    ['nothing', fine, []],
    ['too small', { ...fine, figures: { ...fine.figures, width: 799 } }, [/799 pixels/]],
    ['too dark', { ...fine, figures: { ...fine.figures, brightness: 30 } }, [/too dark/]],
    ['not described', { ...fine, alt: null }, [/not described/]],
    ['nothing that was not looked for', { ...fine, figures: undefined }, []],
  ])('%s', (_, picture, problems) => {
    expect(pictureProblems(picture)).toEqual(problems.map((it) => expect.stringMatching(it)))
  })
})
