import { LONGEST_ALT, pictureProblems } from '#domain/catalogue/pictures.ts'
import type { Media, ShownPicture } from '#server/shop/catalogue/pictures/list-media.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { Empty } from '../../../components/message.tsx'
import { Section } from '../../../components/page.tsx'
import { pictureUrl } from '../../../components/picture.tsx'
import { Status } from '../../../components/status.tsx'
import { ActionForm } from '../../../forms/action-form.tsx'
import { SendButton, TextField } from '../../../forms/fields.tsx'
import { isRefusedForm } from '../../../forms/form-result.ts'
import { MoveButtons } from '../../../moving/move-buttons.tsx'
import { useDraggedRows } from '../../../moving/use-dragged-rows.ts'
import { useMovedFocus } from '../../../moving/use-moved-focus.ts'
import { AddPictures } from './add-pictures.tsx'
import { CropForm } from './crop-form.tsx'
import styles from './pictures.module.css'

type Props = { id: number; media: Media; mayChange: boolean; result: unknown }

/** The pictures of a product in their order, and its videos. */
export function PicturesPart({ id, media: { pictures, videos }, mayChange, result }: Props) {
  const list = useDraggedRows(pictures)
  const onMove = useMovedFocus(pictures)
  return (
    <Section title="Pictures" id="pictures">
      {mayChange && <AddPictures id={id} result={result} />}
      {pictures.length === 0 ? (
        <Empty title="It has no pictures yet." />
      ) : (
        <>
          {mayChange && pictures.length > 1 && (
            <p>Drag a picture to its place, or move it with the arrows.</p>
          )}
          <div ref={list}>
            <ol className={styles.pictures}>
              {pictures.map((picture, index) => (
                <li key={picture.id} data-id={picture.id}>
                  <Shown picture={picture} place={index + 1} isDraggable={mayChange} />
                  {mayChange && (
                    <>
                      <MoveButtons
                        rows={pictures}
                        id={picture.id}
                        name={`picture ${index + 1}`}
                        arrows={['←', '→']}
                        words={['earlier', 'later']}
                        result={result}
                        onMove={onMove}
                      />
                      <Alt picture={picture} result={result} />
                      <CropForm key={picture.image} picture={picture} result={result} />
                      <Removing kind="remove" id={picture.id} what={`picture ${index + 1}`} result={result} />
                    </>
                  )}
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
      {videos.length > 0 && (
        <ul className={styles.pictures} aria-label="Videos">
          {videos.map(({ id: videoId, path }, index) => (
            <li key={videoId}>
              {/* biome-ignore lint/a11y/useMediaCaption: what staff film of a lamp comes without words */}
              <video
                src={pictureUrl(path)}
                controls
                preload="none"
                playsInline
                className={styles.picture}
                aria-label={`Video ${index + 1}`}
              />
              {mayChange && (
                <Removing kind="video" id={videoId} what={`video ${index + 1}`} result={result} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Shown({
  picture,
  place,
  isDraggable,
}: {
  picture: ShownPicture
  place: number
  isDraggable: boolean
}) {
  const { image, alt } = picture
  const problems = pictureProblems(picture)
  return (
    <>
      <div draggable={isDraggable} className={styles.shown}>
        <img
          className={styles.picture}
          src={pictureUrl(image, 320)}
          alt={alt ?? `Picture ${place}`}
          width={320}
          height={320}
          loading="lazy"
          draggable={false}
        />
      </div>
      {place === 1 && <Status tone="good">On cards</Status>}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type FormProps = { picture: ShownPicture; result: unknown }

function Alt({ picture: { id, alt }, result }: FormProps) {
  return (
    <ActionForm key={alt} name={`alt-${id}`} result={result}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={alt ?? ''} />
      <TextField
        label="What it shows"
        name="alt"
        defaultValue={alt ?? ''}
        maxLength={LONGEST_ALT}
        autoComplete="off"
      />
      <SendButton look="quiet">Save the description</SendButton>
    </ActionForm>
  )
}

type RemovingProps = { kind: 'remove' | 'video'; id: number; what: string; result: unknown }

function Removing({ kind, id, what, result }: RemovingProps) {
  const form = `${kind}-${id}`
  return (
    <Confirm label={`Remove ${what}`} isOpen={isRefusedForm(form, result)}>
      <p>Customers will no longer see it.</p>
      <ActionForm name={form} result={result}>
        <input type="hidden" name="id" value={id} />
        <SendButton look="danger">Remove it</SendButton>
      </ActionForm>
    </Confirm>
  )
}
