export const figures = {};
