import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { isTooLongToLink, mailUrl, whatsAppUrl } from '#domain/messages/message-links.ts'
import { type ReorderLine, reorderSum } from '#domain/stock/reorder.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import styles from './reorder.module.css'

export type Note = {
  shop: string
  day: string
  lines: ReorderLine[]
  text: string
  /** the fields that it was made of */
  typed: Record<string, string>
}

type Props = { note: Note; selection: string; mayExport: boolean }

/** The note as it is printed, and the ways to send it. */
export function NotePart({ note: { shop, day, lines, text, typed }, selection, mayExport }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  // Who listens, or has scrolled on, is brought to the note.
  useEffect(() => shown.current?.focus(), [])
  const fields = Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <div ref={shown} tabIndex={-1} className={styles.note}>
        <p>
          {shop}, {day}
        </p>
        <table>
          <caption className="visually-hidden">What to order</caption>
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ sku, name, quantity }) => (
              <tr key={sku}>
                <th scope="row">{sku}</th>
                <td>{name}</td>
                <td>{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{reorderSum(lines)}</p>
      </div>
      <div className={styles.ways}>
        <Section title="Send it">
          <div className={styles.buttons}>
            <Button className="scripted" onClick={() => window.print()}>
              Print
            </Button>
            <CopyButton text={text}>Copy text</CopyButton>
            <Links text={text} subject={`Order from ${shop}, ${day}`} mayExport={mayExport} />
            {mayExport && (
              <Form
                method="post"
                action={`/reorder/export?${new URLSearchParams({ selection })}`}
                reloadDocument
              >
                {fields}
                <Button type="submit" look="quiet">
                  CSV
                </Button>
              </Form>
            )}
          </div>
          <p className={styles.hint}>
            Mail and WhatsApp open on your own phone or computer. The shop does not send or save the note.
            Print in your browser prints only the note.
          </p>
          <label className={styles.text}>
            Text
            <textarea readOnly rows={Math.min(lines.length + 6, 16)} value={text} />
          </label>
        </Section>
        <ActionForm name="change" result={undefined}>
          {fields}
          <SendButton look="quiet">Change the quantities</SendButton>
        </ActionForm>
      </div>
    </>
  )
}

type LinksProps = { text: string; subject: string; mayExport: boolean }

function Links({ text, subject, mayExport }: LinksProps) {
  const [mail, whatsApp] = [mailUrl({ subject, text }), whatsAppUrl({ text })]
  const [isMailed, isWritten] = [!isTooLongToLink(mail), !isTooLongToLink(whatsApp)]
  return (
    <>
      {isMailed && (
        <a href={mail} className={buttonClass('quiet')}>
          Mail
        </a>
      )}
      {isWritten && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          WhatsApp
        </a>
      )}
      {!(isMailed && isWritten) && (
        <p className={styles.tooLong}>
          The note is too long for a link.{' '}
          {mayExport ? 'Send the CSV file, or copy the text.' : 'Copy the text.'}
        </p>
      )}
    </>
  )
}
