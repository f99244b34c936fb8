export type Asked = { localeBit: number; category: string | undefined; locale: string; limit: number; offset: number };
