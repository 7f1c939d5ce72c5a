import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { MOST_PICTURE_MEGABYTES, MOST_VIDEO_MEGABYTES } from '#domain/catalogue/pictures.ts'
import { Button } from '../../../components/button.tsx'
import { ActionForm } from '../../../forms/action-form.tsx'
import { FileField, SendButton } from '../../../forms/fields.tsx'
import styles from './pictures.module.css'
import { type Upload, useUploads } from './use-uploads.ts'

/** Files that are chosen, dropped or pasted are sent at once; without a script a form sends them. */
export function AddPictures({ id, result }: { id: number; result: unknown }) {
  const { uploads, added, add, tryAgain, forget } = useUploads(`/products/${id}/pictures`)
  const place = useRef<HTMLDivElement>(null)
  const takeChosen = useEffectEvent((input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    if (chosen.length > 0) add(chosen)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (pasted.length > 0) add(pasted)
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const input = place.current?.querySelector<HTMLInputElement>('input[type=file]')
    document.addEventListener('paste', paste, { signal })
    if (input) {
      input.addEventListener('change', () => takeChosen(input), { signal })
      // Chosen before the script came.
      takeChosen(input)
    }
    return () => leaving.abort()
  }, [])
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for whoever has a mouse; the field in it does the same by keys
    <div
      ref={place}
      className={styles.place}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={drop}
    >
      <ActionForm name="add" result={result} encType="multipart/form-data">
        <FileField
          label="Add pictures or videos"
          name="file"
          accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
          multiple
          hint={`JPEG, PNG, WebP or AVIF, at most ${MOST_PICTURE_MEGABYTES} MB; MP4 or WebM, at most ${MOST_VIDEO_MEGABYTES} MB. You can also drop or paste them here.`}
        />
        <noscript>
          <SendButton>Add them</SendButton>
        </noscript>
      </ActionForm>
      <p role="status" className={styles.said}>
        {saidOf(uploads, added)}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="On their way">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span>{upload.name}</span>
              <Progress {...upload} />
              {upload.problem !== undefined && (
                <>
                  <Button
                    look="quiet"
                    onClick={() => tryAgain(upload.key)}
                    aria-label={`Try again: ${upload.name}`}
                  >
                    Try again
                  </Button>
                  <Button
                    look="quiet"
                    onClick={() => forget(upload.key)}
                    aria-label={`Remove it: ${upload.name}`}
                  >
                    Remove it
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Progress({ name, sent, problem }: Upload) {
  if (problem !== undefined) return <span className={styles.problem}>{problem}</span>
  if (sent === undefined) return <span>Waits</span>
  return (
    <>
      <progress max={100} value={sent} aria-label={`${name} is sent`} />
      <span>{sent < 100 ? `${sent} %` : 'Being prepared'}</span>
    </>
  )
}

/** For those who listen: not every percent. */
function saidOf(uploads: readonly Upload[], added: number): string {
  const failed = uploads.filter(({ problem }) => problem !== undefined).length
  const left = uploads.length - failed
  if (left === 0 && failed === 0 && added === 0) return ''
  const parts = [`${added} added`, left > 0 && `${left} on the way`, failed > 0 && `${failed} not added`]
  return `${parts.filter(Boolean).join(', ')}.`
}
