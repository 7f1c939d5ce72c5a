import { expect, it } from 'vitest'
import { slidesOf } from './slides.ts'

const banner = (id: number, priority: number | null) => ({
  id,
  priority,
  title: `B${id}`,
  description: null,
  image: null,
  phoneImage: null,
})
const titles = (banners: ReturnType<typeof banner>[]) =>
  slidesOf({ answer: banners }).map((slide) => slide.title)

it('shows banners of priority 1, then of priority 2, and no others', () => {
  expect(titles([banner(1, 2), banner(2, 1), banner(3, 3), banner(4, 1), banner(5, null)])).toEqual([
    'B2',
    'B4',
    'B1',
  ])
})

it('shows the default slide where there are none, or they cannot be had', () => {
  const standard = [expect.objectContaining({ title: 'LIGHT UP', description: 'EVERY ADVENTURE' })]
  expect(slidesOf({ answer: [banner(1, 3)] })).toEqual(standard)
  expect(slidesOf({ failure: 'no' })).toEqual(standard)
})
