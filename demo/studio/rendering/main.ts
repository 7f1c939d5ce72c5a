// Runs in the browser. The drawing program outside asks for one picture after another.

import { ACESFilmicToneMapping, WebGLRenderer } from 'three'
import { album } from '../album.ts'
import { openRoad } from '../scenes/road.ts'
import { openStudio } from './studio.ts'

type Listed = { name: string; width: number; height: number; shows: string }

declare global {
  interface Window {
    studio: {
      readonly names: () => Listed[]
      /** The picture as PNG, in base64. */
      readonly take: (name: string, scale: number, samples: number) => string
      readonly film: (
        width: number,
        height: number,
        tall: boolean,
      ) => (seconds: number, subframes: number) => string
    }
  }
}

const canvas = document.createElement('canvas')
const renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
renderer.toneMapping = ACESFilmicToneMapping
const photograph = openStudio(renderer)
const developed = (kind = 'image/png') => canvas.toDataURL(kind, 0.98).split(',')[1] ?? ''

window.studio = {
  names: () => album().map(({ name, width, height, shows }) => ({ name, width, height, shows })),
  take: (name, scale, samples) => {
    const picture = album().find((each) => each.name === name)
    if (!picture) throw new Error(`There is no picture named ${name}.`)
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const { taken } = picture
    if ('shot' in taken) photograph(taken.shot, { width, height, samples })
    else openRoad(renderer, { width, height, tall: taken.road.tall })(taken.road.time, samples)
    return developed()
  },
  film: (width, height, tall) => {
    const expose = openRoad(renderer, { width, height, tall })
    return (seconds, subframes) => {
      expose(seconds, subframes)
      return developed('image/jpeg')
    }
  },
}
