import { useId } from 'react'
import { MOST_PHOTOS } from '#domain/returns/words.ts'
import styles from './return-dialog.module.css'
import type { Photo, usePhotos } from './use-photos.ts'

/** Photos of what is wrong, each with its preview and how far it is sent. */
export function PhotoPicker({ photos, add, remove }: ReturnType<typeof usePhotos>) {
  const id = useId()
  return (
    <div className={styles.photos}>
      <label htmlFor={id}>Photos, if they help (up to {MOST_PHOTOS})</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        multiple
        disabled={photos.length >= MOST_PHOTOS}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          // The same photo may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      {photos.length > 0 && (
        <ul>
          {photos.map((photo) => (
            <li key={photo.id}>
              {photo.preview ? <img src={photo.preview} alt={`Preview of ${photo.name}`} /> : <span />}
              <Progress photo={photo} />
              <button type="button" aria-label={`Remove ${photo.name}`} onClick={() => remove(photo.id)}>
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Progress({ photo: { name, sent, path, problem } }: { photo: Photo }) {
  if (problem) return <p role="alert">{problem}</p>
  if (path) return <p>Added</p>
  return <progress aria-label={`Sending ${name}`} value={sent} max={1} />
}
