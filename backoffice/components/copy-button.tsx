import { useState } from 'react'
import { Button } from './button.tsx'

/** Puts a text where it can be pasted from. */
export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <Button look="quiet" className="scripted" onClick={copy}>
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
