import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

export type Upload = {
  key: number
  name: string
  /** in percent; nothing while it waits */
  sent?: number
  /** why it was not taken */
  problem?: string
}

let lastKey = 0

/** Sends files one after the other, each by itself, and tells how far each is. What was taken leaves the list. */
export function useUploads(url: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [added, setAdded] = useState(0)
  const files = useRef(new Map<number, File>())
  const waiting = useRef<number[]>([])
  const underWay = useRef<XMLHttpRequest>(undefined)
  const { revalidate } = useRevalidator()

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((it) => (it.key === key ? { ...it, ...to } : it)))
  const forget = (key: number) => {
    files.current.delete(key)
    setUploads((all) => all.filter((it) => it.key !== key))
  }

  const next = (): void => {
    const key = waiting.current.shift()
    const file = key === undefined ? undefined : files.current.get(key)
    if (key === undefined || !file) return
    const request = send(url, file, {
      onProgress: (sent) => change(key, { sent }),
      onEnd: async (problem) => {
        underWay.current = undefined
        if (problem !== undefined) change(key, { problem })
        else {
          await revalidate()
          forget(key)
          setAdded((count) => count + 1)
        }
        next()
      },
    })
    underWay.current = request
    change(key, { sent: 0 })
  }
  const queue = (keys: readonly number[]): void => {
    waiting.current.push(...keys)
    if (!underWay.current) next()
  }

  useEffect(() => () => underWay.current?.abort(), [])

  return {
    uploads,
    added,
    add: (chosen: readonly File[]) => {
      const begun = chosen.map((file) => ({ key: ++lastKey, name: file.name }))
      for (const [index, { key }] of begun.entries()) {
        const file = chosen[index]
        if (file) files.current.set(key, file)
      }
      setUploads((all) => [...all, ...begun])
      queue(begun.map(({ key }) => key))
    },
    tryAgain: (key: number) => {
      setUploads((all) => all.map((it) => (it.key === key ? { key, name: it.name } : it)))
      queue([key])
    },
    forget,
  }
}

type Told = { onProgress: (percent: number) => void; onEnd: (problem?: string) => void }

const NOT_ARRIVED = 'It did not arrive. Check your connection.'

function send(url: string, file: File, { onProgress, onEnd }: Told): XMLHttpRequest {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(Math.floor((loaded / total) * 100)),
  )
  request.addEventListener('load', () => {
    const { status, response } = request
    const message: unknown = response?.message
    if (status === 200 && response?.added) onEnd()
    else onEnd(typeof message === 'string' ? message : (WORDS[status] ?? NOT_TAKEN))
  })
  request.addEventListener('error', () => onEnd(NOT_ARRIVED))
  request.send(form)
  return request
}

const NOT_TAKEN = 'It was not taken. Reload the page and try again.'
const WORDS: Readonly<Record<number, string>> = {
  413: 'It is too large.',
  503: 'The shop is busy. Please try again in a moment.',
}
