// The two pictures that stand for no product: the quiet placeholder and the shop's own sign.

import { wall } from './studio.ts'
import { circle, document, group, line, linear, path, radial, ring, slab } from './svg.ts'

/** An unlit lamp in outline; it must read as "no picture yet" and never compete with a product. */
export function placeholder(): string {
  const ink = '#5d6d88'
  const lamp = [
    ring(0, 0, 232, 5, ink),
    ring(0, 0, 206, 2.5, ink, { 'stroke-opacity': 0.55 }),
    ring(0, 0, 96, 4, ink, { 'stroke-opacity': 0.8 }),
    ring(0, 0, 40, 3, ink, { 'stroke-opacity': 0.6 }),
    line('M-206 0H-96M96 0H206', ink, 3, { 'stroke-opacity': 0.5 }),
    line('M-62-26A68 68 0 0 1-14-66', '#8fa2c2', 5, { 'stroke-opacity': 0.6 }),
    line('M-92 262L-70 222M92 262L70 222M-150 268H150', ink, 5),
  ]
  const body = circle(0, 0, 232, radial('0 #1a2230, 0.7 #121823, 1 #0e131c'))
  const art = group({ transform: 'translate(600 548) scale(1.2)' }, body, ...lamp)
  return document(1200, 1200, wall(1200, 868, '#6f86ad', false, [600, 600]) + art)
}

/** Kiranta, from kiran, a ray: a lens whose beams form the arms of a K. */
export function shopIcon(): string {
  const amber = linear('0 #ffe2ab, 0.5 #ffb547, 1 #e98a14', 0, 0, 1, 1)
  const beam = linear('0 #fff3d9, 0.35 #ffbe58, 1 #ffa526 0.35', 0, 0, 1, 0)
  const art = [
    slab(128, 128, 256, 256, 56, linear('0 #1b2433, 1 #080b12', 0, 0, 1, 1)),
    slab(128, 128, 253, 253, 55, 'none', { stroke: '#9db8e6', 'stroke-opacity': 0.22, 'stroke-width': 3 }),
    circle(104, 128, 110, radial('0 #ffb547 0.42, 1 #ffb547 0')),
    path('M68 54C40 74 34 102 34 128S40 182 68 202C80 202 88 194 88 184V72C88 62 80 54 68 54Z', amber),
    path('M102 116L176 54H220L122 132Z', beam),
    path('M102 140L176 202H220L122 124Z', beam),
    path('M60 72C48 90 45 108 45 128', 'none', {
      stroke: '#fff8e8',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-opacity': 0.8,
    }),
  ]
  return document(256, 256, art.join(''))
}
