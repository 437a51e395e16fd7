// npx asc kernel.as.ts -O3 --runtime stub --importMemory --noExportMemory --enable simd -o kernel.wasm
// Multiplies x (rows × k) by w (k × m) and adds bias (0: none), into y (rows × m). m is a multiple of 16. Addresses are in bytes.
export function times(x: usize, rows: i32, k: i32, w: usize, m: i32, bias: usize, y: usize): void {
  const step = <usize>m << 2;
  for (let j: i32 = 0; j < m; j += 16) {
    for (let r: i32 = 0; r < rows; r++) {
      let a = f32x4.splat(0), b = a, c = a, d = a;
      if (bias) { const p = bias + (<usize>j << 2); a = v128.load(p); b = v128.load(p, 16); c = v128.load(p, 32); d = v128.load(p, 48); }
      let p = w + (<usize>j << 2), q = x + (<usize>(r * k) << 2);
      for (let i: i32 = 0; i < k; i++) {
        const v = v128.load32_splat(q);
        a = f32x4.add(a, f32x4.mul(v, v128.load(p))); b = f32x4.add(b, f32x4.mul(v, v128.load(p, 16)));
        c = f32x4.add(c, f32x4.mul(v, v128.load(p, 32))); d = f32x4.add(d, f32x4.mul(v, v128.load(p, 48)));
        p += step; q += 4;
      }
      const o = y + (<usize>(r * m + j) << 2); v128.store(o, a); v128.store(o, b, 16); v128.store(o, c, 32); v128.store(o, d, 48);
    }
  }
}
// Writes the inner products of n int8 vectors at data with the one at q to out, as i32. d is the length of a vector, a multiple of 16.
export function scan(data: usize, n: i32, d: i32, q: usize, out: usize): void {
  for (let r: i32 = 0; r < n; r++) {
    let s = i32x4.splat(0);
    for (let j: i32 = 0; j < d; j += 16) {
      const a = v128.load(data + j), b = v128.load(q + j);
      s = i32x4.add(s, i32x4.add(i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(a), i16x8.extend_low_i8x16_s(b)), i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(a), i16x8.extend_high_i8x16_s(b))));
    }
    store<i32>(out + (<usize>r << 2), i32x4.extract_lane(s, 0) + i32x4.extract_lane(s, 1) + i32x4.extract_lane(s, 2) + i32x4.extract_lane(s, 3));
    data += d;
  }
}
