import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { gstinProblem, tidyGstin } from '#domain/gstin.ts'

export type Gstin = ReturnType<typeof useGstin>

/** The GSTIN of a customer who buys for a business. It is forgotten with the checkout. */
export function useGstin() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  return {
    text,
    tidy: tidyGstin(text),
    open,
    problem,
    input,
    setOpen,
    change(typed: string) {
      setText(typed)
      setProblem(undefined)
    },
    /** Says what is wrong once the customer goes on. */
    leave: () => setProblem(gstinProblem(text)),
    /** Whether it can be ordered with; if not, leads to the field. */
    check(): boolean {
      const found = gstinProblem(text)
      if (found === undefined) return true
      // The field can have the focus only once it shows.
      flushSync(() => {
        setProblem(found)
        setOpen(true)
      })
      input.current?.focus()
      return false
    },
  }
}
