package template

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"text/template/parse"
)

// builtins are functions of text/template.
var builtins = map[string]any{
	"not":    func(v any) bool { return !isTrue(v) },
	"and":    func(all ...bool) bool { return !slices.Contains(all, false) },
	"eq":     func(a, b any) bool { return a == b },
	"gt":     func(a, b int) bool { return a > b },
	"print":  func(texts ...string) string { return strings.Join(texts, "") },
	"printf": fmt.Sprintf,
}

// call compiles the call of a function. The forms that texts use most are called directly, all others by reflection.
func call[T any](node parse.Node, f any, args []value[T]) value[T] {
	kind := reflect.TypeOf(f)
	checkArguments(node, kind, args)
	result := func(of func(*execution[T]) any) value[T] { return value[T]{kind.Out(0), of} }
	switch f := f.(type) {
	case func(T) string:
		return result(func(x *execution[T]) any { return f(as[T](args[0].of(x))) })
	case func(T) bool:
		return result(func(x *execution[T]) any { return f(as[T](args[0].of(x))) })
	case func(string) string:
		return result(func(x *execution[T]) any { return f(as[string](args[0].of(x))) })
	case func(int64) string:
		return result(func(x *execution[T]) any { return f(as[int64](args[0].of(x))) })
	case func(*string, string) bool:
		return result(func(x *execution[T]) any { return f(as[*string](args[0].of(x)), as[string](args[1].of(x))) })
	case func(string, *string) string:
		return result(func(x *execution[T]) any { return f(as[string](args[0].of(x)), as[*string](args[1].of(x))) })
	case func(T, ...string) string:
		return result(func(x *execution[T]) any {
			texts := make([]string, len(args)-1)
			for i, arg := range args[1:] {
				texts[i] = as[string](arg.of(x))
			}
			return f(x.root, texts...)
		})
	case func(string, ...any) string:
		return result(func(x *execution[T]) any {
			values := make([]any, len(args)-1)
			for i, arg := range args[1:] {
				values[i] = arg.of(x)
			}
			return f(as[string](args[0].of(x)), values...)
		})
	}
	fn := reflect.ValueOf(f)
	return result(func(x *execution[T]) any {
		values := make([]reflect.Value, len(args))
		for i, arg := range args {
			if values[i] = reflect.ValueOf(arg.of(x)); isPointed(parameter(kind, i), arg.kind) {
				values[i] = values[i].Elem()
			}
		}
		return fn.Call(values)[0].Interface()
	})
}

// as is a value, or what it points to.
func as[V any](v any) V {
	if v, ok := v.(V); ok {
		return v
	}
	return *v.(*V) //nolint:forcetypeassert // checkArguments
}

func checkArguments[T any](node parse.Node, f reflect.Type, args []value[T]) {
	if len(args) < f.NumIn() && !(f.IsVariadic() && len(args) == f.NumIn()-1) || len(args) > f.NumIn() && !f.IsVariadic() || f.NumOut() != 1 {
		refuse(node, "a wrong number of arguments for %s", f)
	}
	for i, arg := range args {
		if want := parameter(f, i); !arg.kind.AssignableTo(want) && !isPointed(want, arg.kind) {
			refuse(node, "%s for a parameter of type %s", arg.kind, want)
		}
	}
}

func parameter(f reflect.Type, i int) reflect.Type {
	if last := f.NumIn() - 1; f.IsVariadic() && i >= last {
		return f.In(last).Elem()
	}
	return f.In(i)
}

// isPointed reports whether a type is a pointer to what is wanted.
func isPointed(want, kind reflect.Type) bool {
	return kind.Kind() == reflect.Pointer && kind.Elem().AssignableTo(want) && !kind.AssignableTo(want)
}
