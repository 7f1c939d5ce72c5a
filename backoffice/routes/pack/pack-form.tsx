import { useRef, useState } from 'react'
import { piecesText } from '#domain/orders/pieces-text.ts'
import { Good, Goods } from '../../components/goods.tsx'
import { Tick } from '../../components/tick.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { useTypedEarly } from '../../forms/typed-early.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import { addScanned, type PackedUnits, type PackLine } from './add-scanned.ts'
import { Camera } from './camera.tsx'
import styles from './pack.module.css'

type Props = {
  loaded: { version: number; lines: PackLine[] }
  result: unknown
  canSkip: boolean
}

type Message = { text: string; isWrong: boolean }

/** Counts what goes into the parcel: by ticks, by a scanner that types, or by the camera. */
export function PackForm({ loaded: { version, lines }, result, canSkip }: Props) {
  const { units: begun, message: firstMessage } = begunBy(result)
  const [units, setUnits] = useState<PackedUnits>(begun)
  // Scans come faster than the screen is drawn: each counts on what the one before has counted.
  const counted = useRef<PackedUnits>(begun)
  const change = (next: PackedUnits) => {
    counted.current = next
    setUnits(next)
  }
  const [message, setMessage] = useState<Message | undefined>(firstMessage)
  const form = useRef<HTMLDivElement>(null)
  const count = (id: number) => units[id] ?? 0
  const set = (id: number, value: number) => change({ ...counted.current, [id]: value })
  useTypedEarly(form, ({ name, value }) => {
    const line = lines.find(({ id }) => name === `tick-${id}` || name === `line-${id}`)
    if (line) set(line.id, name === `tick-${line.id}` ? line.left : unitsIn(value, line))
  })
  const sum = lines.reduce((all, { id }) => all + count(id), 0)
  const isAll = lines.every(({ id, left }) => count(id) === left)

  const scan = async (code: string) => {
    if (code.trim() === '') return
    const found = await fetch(`/scan?${new URLSearchParams({ code })}`)
      .then((reply) => (reply.ok ? reply.json() : undefined))
      .catch(() => undefined)
    if (!found)
      return setMessage({ text: 'The code could not be looked up. Please try again.', isWrong: true })
    const added = addScanned(lines, counted.current, code, found)
    change(added.units)
    setMessage({ text: added.scanMessage, isWrong: added.isWrong })
    if (added.isWrong) navigator.vibrate?.(200)
  }

  const scanTyped = () => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="code"]')
    if (!field) return
    const code = field.value
    field.value = ''
    field.focus()
    void scan(code)
  }

  return (
    <div ref={form}>
      <ActionForm name="pack" result={result}>
        <VersionField version={version} />
        <div className={styles.scan}>
          <TextField
            label="Scan, or type a SKU or barcode"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              scanTyped()
            }}
          />
          <SendButton
            look="quiet"
            name="do"
            value="scan"
            onClick={(event) => {
              event.preventDefault()
              scanTyped()
            }}
          >
            Add
          </SendButton>
          <Camera onCode={scan} />
        </div>
        <p role="status" className={message?.isWrong ? styles.wrong : styles.message}>
          {message?.text}
        </p>
        <Goods>
          {lines.map((line) => (
            <Good
              key={line.id}
              picture={line.picture}
              className={styles.line}
              data-full={count(line.id) === line.left}
            >
              <Line line={line} count={count(line.id)} onCount={(value) => set(line.id, value)} />
            </Good>
          ))}
        </Goods>
        <div className={styles.send}>
          <SendButton name="do" value="pack">
            {sum === 0 ? 'Pack' : `Pack ${piecesText(sum)}`}
          </SendButton>
          {!isAll && (
            <SendButton
              look="quiet"
              name="do"
              value="all"
              onClick={(event) => {
                event.preventDefault()
                change(Object.fromEntries(lines.map(({ id, left }) => [id, left])))
              }}
            >
              Tick everything
            </SendButton>
          )}
          {canSkip && (
            <SendButton look="quiet" name="do" value="skip">
              Leave it for later
            </SendButton>
          )}
        </div>
        <p>The tax invoice is made with the parcel and cannot be undone.</p>
      </ActionForm>
    </div>
  )
}

type LineProps = { line: PackLine; count: number; onCount: (count: number) => void }

const unitsIn = (typed: string, { left }: PackLine) =>
  Math.max(0, Math.min(left, Math.trunc(Number(typed)) || 0))

function Line({ line, count, onCount }: LineProps) {
  const { id, name, sku, bin, vehicleName, fit, left } = line
  return (
    <>
      <Tick
        name={`tick-${id}`}
        value="yes"
        checked={count === left}
        onChange={(event) => onCount(event.target.checked ? left : 0)}
      >
        <strong>{left} ×</strong> {name}
      </Tick>
      <p className={styles.where}>
        {bin === null ? 'No bin' : `Bin ${bin}`}, {sku ?? 'no SKU'}
      </p>
      {vehicleName !== null && (
        <p>
          For {vehicleName}
          {fit === null ? '' : `. ${fit}`}
        </p>
      )}
      {left > 1 && (
        <label className={styles.count}>
          <input
            type="number"
            name={`line-${id}`}
            inputMode="numeric"
            min={0}
            max={left}
            value={count}
            onChange={(event) => onCount(unitsIn(event.target.value, line))}
          />{' '}
          of {left}
          <span className="visually-hidden"> of {name}</span>
        </label>
      )}
    </>
  )
}

/** What a browser without script has counted so far, or what was not taken. */
function begunBy(result: unknown): { units: PackedUnits; message?: Message } {
  if (typeof result !== 'object' || result === null || !('typed' in result)) return { units: {} }
  const entries = Object.entries(result.typed as Record<string, string>).flatMap(([name, text]) => {
    const [, id] = /^line-(\d+)$/.exec(name) ?? []
    return id === undefined ? [] : [[id, Number(text) || 0] as const]
  })
  const message = 'scanMessage' in result && {
    text: String(result.scanMessage),
    isWrong: 'isWrong' in result && result.isWrong === true,
  }
  return { units: Object.fromEntries(entries), ...(message && { message }) }
}
