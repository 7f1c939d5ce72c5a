import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type PictureUrls, usePictures } from '../../picture-url.ts'
import styles from './picture.module.css'

/** Products are photographed in squares of this side. */
const SIDE = 1200

type Props = {
  /** a path in the picture store */
  path: string | null | undefined
  alt: string
  /** how wide it is drawn, as the attribute has it; `full` for the picture as it was stored */
  sizes: string
  /** among the first a visitor sees */
  urgent?: boolean
}

/** A square picture. One that fails shows the placeholder; without one the words No Image. */
export function Picture(props: Props) {
  const { path } = props
  const pictures = usePictures()
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)

  // One in the server's page may have failed before anyone listened.
  useEffect(() => {
    if (path && image.current) onFailedBefore(image.current, () => setFailed(path))
  }, [path])

  return (
    <PlainPicture
      {...props}
      pictures={pictures}
      {...(path && failed === path && { instead: pictures.of(PLACEHOLDER) })}
      ref={image}
      onError={() => path && setFailed(path)}
    />
  )
}

export const PLACEHOLDER = 'placeholder.svg'

export function onFailedBefore(image: HTMLImageElement, then: () => void): void {
  if (image.complete && image.naturalWidth === 0) image.decode().catch(then)
}

type PlainProps = Props & {
  pictures: PictureUrls
  /** what is shown in its place */
  instead?: string
} & Pick<ComponentProps<'img'>, 'ref' | 'onError'>

/** The same without anybody who listens to it. */
export function PlainPicture({
  path,
  alt,
  sizes,
  urgent = false,
  pictures,
  instead,
  ...listening
}: PlainProps) {
  if (!path) return <span className={styles.none}>No Image</span>
  return (
    <img
      {...listening}
      {...(instead === undefined ? sourceOf(path, sizes, pictures) : { src: instead })}
      className={styles.picture}
      alt={alt}
      width={SIDE}
      height={SIDE}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

type Source = { src: string; srcSet?: string; sizes?: string }

/** Where it is to be had, in which widths. */
export function sourceOf(path: string, sizes: string, pictures: PictureUrls): Source {
  const srcSet = sizes === 'full' ? undefined : pictures.srcSet(path, SIDE)
  return srcSet ? { srcSet, sizes, src: pictures.of(path, SIDE) } : { src: pictures.of(path) }
}
