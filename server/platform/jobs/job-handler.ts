/** A job as its handler gets it. */
export type Job = {
  /** what it is about, as whoever enqueued it has named it */
  subject: string
  /** how many steps were done before, where an earlier try got so far */
  stepsDone: number
  /** Says how far it is. What is noted here is there for the next try, should this one not come to its end. */
  noteProgress: (done: number, of?: number) => Promise<void>
  /**
   * Raised when the process is to stop, when the try has taken too long, or when another process has taken the job
   * over. Work that takes more than a few seconds looks at it between its steps, and may simply throw.
   */
  signal: AbortSignal
}

/** How the jobs of one kind are done. */
export type JobHandler = {
  /** how many of them one process does at a time, at most */
  concurrency: number
  /** a try that takes longer has failed */
  timeoutMs: number
  /**
   * Does it, and tells what came of it if somebody will want to read that. What is thrown is a try that failed. Whoever
   * dies in here has it done again: doing it twice must come to the same as doing it once.
   */
  run: (job: Job) => Promise<string | undefined>
}

/** By kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>
