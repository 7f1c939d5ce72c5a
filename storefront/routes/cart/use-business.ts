import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { companyProblem, tidyCompany } from '#domain/forms/invoices/company.ts'
import { gstinProblem, tidyGstin } from '#domain/forms/invoices/gstin.ts'

export type Business = ReturnType<typeof useBusiness>

/** What a customer says who buys for a business. It is forgotten with the checkout. */
export function useBusiness() {
  const [open, setOpen] = useState(false)
  const gstin = useOptionalField(gstinProblem)
  const company = useOptionalField(companyProblem)
  return {
    open,
    setOpen,
    gstin,
    company,
    /** for the order; empty for none */
    facts: { customerGstin: tidyGstin(gstin.text), customerCompany: tidyCompany(company.text) },
    /** Whether it can be ordered with; if not, leads to the field. */
    check(): boolean {
      const wrong = [gstin, company].find((field) => field.findProblem() !== undefined)
      if (!wrong) return true
      // The field can have the focus only once it shows.
      flushSync(() => {
        wrong.leave()
        setOpen(true)
      })
      wrong.input.current?.focus()
      return false
    },
  }
}

function useOptionalField(problemOf: (text: string) => string | undefined) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  return {
    text,
    problem,
    input,
    findProblem: () => problemOf(text),
    change(typed: string) {
      setText(typed)
      setProblem(undefined)
    },
    /** Says what is wrong once the customer goes on. */
    leave: () => setProblem(problemOf(text)),
  }
}
