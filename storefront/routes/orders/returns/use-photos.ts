import { useEffect, useRef, useState } from 'react'
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from '#domain/returns/words.ts'
import { sendPhoto } from '../../../api/returns.ts'

export type Photo = {
  id: number
  name: string
  /** what the browser shows of it, once it is read; pages may show no picture by a blob's address */
  preview?: string
  /** from 0 to 1 */
  sent: number
  path?: string
  problem?: string
}

/** The photos of a form: each is sent once those chosen before it are. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const before = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const underWay = sending.current
    return () => {
      for (const controller of underWay.values()) controller.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))

  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, MOST_PHOTOS - photos.length)) {
      last.current += 1
      const id = last.current
      const reader = new FileReader()
      reader.onload = () => change(id, { preview: String(reader.result) })
      reader.readAsDataURL(file)
      const photo: Photo = { id, name: file.name, sent: 0 }
      if (file.size > MOST_PHOTO_BYTES) {
        setPhotos((all) => [...all, { ...photo, problem: 'This photo is larger than 10 MB.' }])
        continue
      }
      setPhotos((all) => [...all, photo])
      const controller = new AbortController()
      sending.current.set(id, controller)
      const send = () => sendPhoto(file, (sent) => change(id, { sent }), controller.signal)
      before.current = before.current
        .then(send)
        .then(
          (path) => change(id, { sent: 1, path }),
          (error: Error) => change(id, { problem: error.message }),
        )
        .finally(() => sending.current.delete(id))
    }
  }

  const remove = (id: number) => {
    sending.current.get(id)?.abort()
    setPhotos((all) => all.filter((photo) => photo.id !== id))
  }

  return {
    photos,
    add,
    remove,
    paths: photos.flatMap(({ path }) => path ?? []),
    isSending: photos.some(({ path, problem }) => path === undefined && problem === undefined),
  }
}
