import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type Login, useLogin } from './login.ts'

type Read = { userId: number | undefined }

/**
 * Who is logged in, and what a page of the customer's own has read for them: nothing while it was read for somebody else,
 * before the browser had looked for a login, or before the last one ended. Then it is read anew.
 */
export function useCustomerData<Data extends Read>(
  loaderData: Data,
): { login: Login | undefined; own: Extract<Data, { userId: number }> | undefined } {
  const login = useLogin()
  const { revalidate } = useRevalidator()
  const isStaying = useNavigation().state === 'idle'
  const [leftBehind, setLeftBehind] = useState<Data>()
  // Whoever comes back may be the same customer: what they left behind may be old, or a failure.
  if (!login && loaderData.userId !== undefined && leftBehind !== loaderData) setLeftBehind(loaderData)
  const isOthers = login !== undefined && (login.userId !== loaderData.userId || leftBehind === loaderData)
  useEffect(() => {
    if (isOthers && isStaying) void revalidate()
  }, [isOthers, isStaying, revalidate])
  const own = login && !isOthers ? (loaderData as Extract<Data, { userId: number }>) : undefined
  return { login, own }
}
