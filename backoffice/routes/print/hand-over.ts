import { safeParse } from 'valibot'
import { formatDay } from '#domain/calendar-day.ts'
import { handOverSchema } from '#domain/forms/orders/papers.ts'

export type HandOverDay = { day: number; courier: string | undefined }

/** The day, and perhaps the courier, whose sheets an address asks for; nothing where it names none that there is. */
export function handOverIn(params: URLSearchParams): HandOverDay | undefined {
  const [day, courier] = [params.get('day') || undefined, params.get('courier') || undefined]
  const { success, output } = safeParse(handOverSchema, { orders: [], day, courier })
  return success && output.day !== undefined ? { day: output.day, courier: output.courier } : undefined
}

export const handOverQuery = ({ day, courier }: HandOverDay): string =>
  new URLSearchParams({ day: formatDay(day), ...(courier !== undefined && { courier }) }).toString()
