import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import styles from './pack.module.css'

/** Some browsers read barcodes by themselves; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector?: new () => Detector }

const EVERY_MS = 250
/** The same code, still before the camera, is not another piece. */
const SAME_FOR_MS = 2_000

/** Reads barcodes with the camera, where the browser can. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [canRead, setCanRead] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => setCanRead('BarcodeDetector' in window && 'mediaDevices' in navigator), [])
  if (!canRead) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOn((now) => !now)}>
        {isOn ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
      {isOn && <Viewfinder onCode={onCode} />}
    </>
  )
}

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const latestOnCode = useRef(onCode)
  latestOnCode.current = onCode
  useEffect(() => {
    const Reader = (window as WithDetector).BarcodeDetector
    const shown = video.current
    if (!Reader || !shown) return
    const reader = new Reader()
    let last = { code: '', at: 0 }
    let stream: MediaStream | undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const [found] = await reader.detect(shown).catch(() => [])
      const now = Date.now()
      if (found && (found.rawValue !== last.code || now - last.at > SAME_FOR_MS))
        latestOnCode.current(found.rawValue)
      if (found) last = { code: found.rawValue, at: now }
      if (!isOver) timer = setTimeout(look, EVERY_MS)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (isOver) return stop()
        shown.srcObject = opened
        await shown.play()
        await look()
      })
      .catch(() => setProblem('The camera cannot be used. Allow it in the browser, or type the code.'))
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return problem === undefined ? (
    <video ref={video} className={styles.camera} playsInline muted aria-label="What the camera sees" />
  ) : (
    <p role="alert">{problem}</p>
  )
}
