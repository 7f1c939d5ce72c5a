/** The files in a form that was sent as `multipart/form-data`; nothing where it is none. */
export async function readFiles(contentType: string, body: Buffer): Promise<Buffer[] | undefined> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return undefined
  }
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
