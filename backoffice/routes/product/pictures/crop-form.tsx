import { useEffect, useRef, useState } from 'react'
import { type Crop, LEAST_CROP } from '#domain/catalogue/pictures.ts'
import type { ShownPicture } from '#server/shop/catalogue/pictures/list-media.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { pictureUrl } from '../../../components/picture.tsx'
import { ActionForm } from '../../../forms/action-form.tsx'
import { RangeField, SendButton } from '../../../forms/fields.tsx'
import { isRefusedForm } from '../../../forms/form-result.ts'
import styles from './pictures.module.css'

const UNCUT = { size: 100, x: 50, y: 50 }

type Props = { picture: ShownPicture; result: unknown }

/** A square out of the picture, as cards are; moved by keys as well as by a finger. */
export function CropForm({ picture: { id, image, whole, crop }, result }: Props) {
  const [{ size, x, y }, setCrop] = useState(crop ?? UNCUT)
  const ranges = [
    ['size', 'Size', LEAST_CROP, size],
    ['x', 'Left to right', 0, x],
    ['y', 'Top to bottom', 0, y],
  ] as const
  const isRefused = isRefusedForm(`crop-${id}`, result) || isRefusedForm(`whole-${id}`, result)
  return (
    <Confirm label="Crop" look="quiet" isOpen={isRefused}>
      <Preview path={whole} crop={{ size, x, y }} />
      <ActionForm name={`crop-${id}`} result={result}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={image} />
        {ranges.map(([name, label, min, value]) => (
          <RangeField
            key={name}
            name={name}
            label={label}
            min={min}
            max={100}
            defaultValue={value}
            onInput={({ currentTarget }) => setCrop((of) => ({ ...of, [name]: currentTarget.valueAsNumber }))}
          />
        ))}
        <SendButton look="quiet">Save the crop</SendButton>
      </ActionForm>
      {crop && (
        <ActionForm name={`whole-${id}`} result={result}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={image} />
          <SendButton look="quiet">Show the whole picture</SendButton>
        </ActionForm>
      )}
    </Confirm>
  )
}

/** How it will look: as croppedSquare cuts it. Pages may not bring styles along, so that a script sets it. */
function Preview({ path, crop: { size, x, y } }: { path: string; crop: Crop }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!image.current) return
    const place = `${x}% ${y}%`
    const transform = `scale(${100 / size})`
    Object.assign(image.current.style, { objectPosition: place, transformOrigin: place, transform })
  }, [size, x, y])
  return (
    <div className={styles.frame}>
      <img
        ref={image}
        className={styles.cropped}
        src={pictureUrl(path, 640)}
        alt="How it will look on cards"
        width={320}
        height={320}
        loading="lazy"
      />
    </div>
  )
}
