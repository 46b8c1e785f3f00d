import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'file-unreadable': { us: 'The file could not be read', zhcn: '无法读取文件' },
  'file-kind': {
    us: 'Only PNG, JPEG, WebP pictures and PDF files are taken',
    zhcn: '仅支持 PNG、JPEG、WebP 图片和 PDF 文件',
  },
  'file-too-large': { us: 'Image size must not exceed {limit}', zhcn: '图片大小不能超过 {limit}' },
  'too-many-files': {
    us: 'You have uploaded too many files today. Please try again tomorrow',
    zhcn: '今日上传的文件过多，请明天再试',
  },
  'pdf-only': { us: 'Only supports uploading pdf', zhcn: '仅支持上传 PDF 文件' },
})
