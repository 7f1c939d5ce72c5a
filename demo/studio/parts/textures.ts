// Small drawn textures: no two real surfaces are perfectly even, and printed marks make a part believable.

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'
import { chance } from '../rendering/chance.ts'

function canvas(width: number, height: number) {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  const pen = element.getContext('2d')
  if (!pen) throw new Error('No canvas to draw textures on.')
  return { element, pen }
}

const kept = new Map<string, CanvasTexture>()

function once(name: string, make: () => CanvasTexture): CanvasTexture {
  const texture = kept.get(name) ?? make()
  kept.set(name, texture)
  return texture
}

function noise(width: number, height: number, low: number, high: number, seed: number): HTMLCanvasElement {
  const { element, pen } = canvas(width, height)
  const random = chance(seed)
  const image = pen.createImageData(width, height)
  for (let i = 0; i < image.data.length; i += 4) {
    const value = low + (high - low) * random()
    image.data.set([value, value, value, 255], i)
  }
  pen.putImageData(image, 0, 0)
  return element
}

function repeated(element: HTMLCanvasElement, times: number, timesDown = times): CanvasTexture {
  const texture = new CanvasTexture(element)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(times, timesDown)
  texture.anisotropy = 4
  return texture
}

/** Fine unevenness of cast or moulded surfaces, for roughness and bumps. */
export function speckle(): CanvasTexture {
  return once('speckle', () => {
    const { element, pen } = canvas(256, 256)
    pen.drawImage(noise(256, 256, 150, 255, 3), 0, 0)
    pen.globalAlpha = 0.5
    pen.drawImage(noise(32, 32, 120, 255, 4), 0, 0, 256, 256)
    return repeated(element, 3)
  })
}

/** The short loops of a microfibre cloth. */
export function terry(): CanvasTexture {
  return once('terry', () => {
    const texture = repeated(noise(96, 96, 110, 255, 9), 2.5)
    texture.colorSpace = SRGBColorSpace
    return texture
  })
}

/** Bright in the middle and gone at the rim: pools, glows. */
export function radialTexture(): CanvasTexture {
  return once('radial', () => {
    const { element, pen } = canvas(512, 512)
    const fade = pen.createRadialGradient(256, 256, 0, 256, 256, 256)
    for (let i = 0; i <= 16; i += 1) {
      const t = i / 16
      fade.addColorStop(t, `rgba(255,255,255,${((1 - t) ** 2 * (1 - 0.2 * t)).toFixed(4)})`)
    }
    pen.fillStyle = fade
    pen.fillRect(0, 0, 512, 512)
    const texture = new CanvasTexture(element)
    texture.colorSpace = SRGBColorSpace
    return texture
  })
}

export type Print = {
  readonly lines: readonly string[]
  readonly ink?: string
  readonly paper?: string
  readonly wide?: number
  readonly tall?: number
  /** the size of each line in parts of the height */
  readonly sizes?: readonly number[]
}

/** Words printed or engraved: white ink on nothing unless told otherwise. */
export function printed({
  lines,
  ink = '#e8ecf2',
  paper,
  wide = 512,
  tall = 256,
  sizes,
}: Print): CanvasTexture {
  const { element, pen } = canvas(wide, tall)
  if (paper) {
    pen.fillStyle = paper
    pen.fillRect(0, 0, wide, tall)
  }
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const even = 0.7 / lines.length
  const heights = lines.map((_, i) => (sizes?.[i] ?? even) * tall)
  const all = heights.reduce((sum, height) => sum + height * 1.25, 0)
  let y = (tall - all) / 2
  lines.forEach((line, i) => {
    const height = heights[i] ?? 20
    pen.font = `${i === 0 ? 700 : 500} ${height}px "Noto Sans", "DejaVu Sans", Arial, sans-serif`
    pen.fillText(line, wide / 2, y + height * 0.62, wide * 0.92)
    y += height * 1.25
  })
  const texture = new CanvasTexture(element)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

/** Anything a pen can draw, for the few textures only one part needs. */
export function drawn(
  wide: number,
  tall: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const { element, pen } = canvas(wide, tall)
  draw(pen)
  const texture = new CanvasTexture(element)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
