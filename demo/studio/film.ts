// The film behind the first words of the shop: frames from the road scene, put together by ffmpeg.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'

const [SECONDS, RATE, SUBFRAMES] = [8, 24, 2]

const ENCODINGS = {
  'road.webm': [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '700k',
    '-maxrate',
    '1000k',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-g',
    '192',
  ],
  'road.mp4': [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-b:v',
    '720k',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
  ],
} as const

/** Two passes, because the size is what matters: a visitor on a phone shall not wait for decoration. */
export async function shootFilm(page: Page, into: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const film = await page.evaluateHandle(() => window.studio.film(960, 540, false))
  for (let i = 0; i < SECONDS * RATE; i += 1) {
    const frame = await film.evaluate((expose, at) => expose(at.seconds, at.subframes), {
      seconds: i / RATE,
      subframes: SUBFRAMES,
    })
    await writeFile(join(folder, `${String(i).padStart(4, '0')}.jpg`), Buffer.from(frame, 'base64'))
  }
  for (const [name, options] of Object.entries(ENCODINGS)) {
    const source = ['-y', '-loglevel', 'error', '-framerate', String(RATE), '-i', join(folder, '%04d.jpg')]
    // taken smaller than shown: rain and mist hide it, and it takes half the time
    const common = [
      ...options,
      '-vf',
      'scale=1280:720:flags=lanczos',
      '-pix_fmt',
      'yuv420p',
      '-an',
      '-passlogfile',
      join(folder, name),
    ]
    execFileSync('ffmpeg', [...source, ...common, '-pass', '1', '-f', 'null', '/dev/null'])
    execFileSync('ffmpeg', [...source, ...common, '-pass', '2', join(into, name)])
  }
  await rm(folder, { recursive: true })
}
