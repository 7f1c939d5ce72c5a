import { useState } from 'react'
import { usePictures } from '../../picture-url.ts'

type Props = {
  /** paths in the picture store: one for wide screens, one cut for phones */
  wide: string
  phone: string | null | undefined
  /** the wide one's own measures */
  width: number
  height: number
  className?: string | undefined
  /** how wide it is drawn, as the attribute has it; a box that is higher than the picture cuts its sides off */
  sizes?: string
  /** among the first a visitor sees */
  urgent?: boolean
}

/** A picture across the page that only sets the mood: nothing is lost where it cannot be had. */
export function Scene({ wide, phone, width, height, className, sizes = '100vw', urgent = false }: Props) {
  const pictures = usePictures()
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <picture>
      {phone && (
        <source
          media="(width < 640px)"
          srcSet={pictures.srcSet(phone, 1200) ?? pictures.of(phone)}
          sizes="100vw"
        />
      )}
      <img
        className={className}
        src={pictures.of(wide, 1920)}
        srcSet={pictures.srcSet(wide, 1920)}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
