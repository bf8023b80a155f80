/** How large files of the library may be, in bytes. The platform takes no larger request than a video. */
export const maxImageBytes = 10 * 1024 * 1024
export const maxDocumentBytes = 20 * 1024 * 1024
export const maxVideoBytes = 100 * 1024 * 1024
